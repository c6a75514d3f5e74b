import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { addCheckup } from "#platform/server/operations/checkup.ts";
import { hasAdministrator } from "./accounts/account-queries.ts";

export const administratorCheckup = addCheckup({
  name: "administrator",
  async run(context) {
    const isRight = await hasAdministrator(context, await roleIDsOfType(context, "administrator"));
    return {
      isRight,
      message: isRight ? "There is one." : "There is no administrator.",
      advice: "npm run colloquy -- user add --role administrator --name NAME --email ADDRESS",
    };
  },
});
