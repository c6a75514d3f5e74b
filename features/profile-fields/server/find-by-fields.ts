import { addProfileFilter } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { known } from "./known.ts";
import { canSee } from "./policy.ts";
import { saysAll } from "./queries.ts";

const NO_USER = 0;

/** Filters users by fields that the actor sees on every profile; other fields are ignored. */
export const findByFields = addProfileFilter(async (context, sent) => {
  const fields = (await known.get(context)).filter((field) => canSee(context.actor, field, NO_USER));
  const wanted = Object.entries(sent).map(([name, value]) => {
    const field = fields.find(({ apiName }) => apiName.toLowerCase() === name.toLowerCase());
    if (!field) throw invalidField("profileFields", phrase("There is no field {name}.", { name }));
    return { apiName: field.apiName, text: String(value) };
  });
  return saysAll(wanted);
});
