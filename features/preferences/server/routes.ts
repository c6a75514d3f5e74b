import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeDefaults, readDefaults } from "./change-defaults.ts";
import { changePreferences } from "./change-preferences.ts";
import { memberFor } from "./member.ts";
import { readPreferences } from "./read-preferences.ts";
import { schemaFor, schemaForAll } from "./schema.ts";

const ME = { field: "me", value: "" };

export const preferenceRoutes = [
  route(api.readSchema, async (context, { query: { userID = ME, schemaType } }) =>
    schemaType === "defaults" ? schemaForAll(context) : schemaFor(context, await memberFor(context, userID)),
  ),
  route(api.readDefaults, readDefaults),
  route(api.changeDefaults, async (context, { body }) => {
    await changeDefaults(context, body);
    return readDefaults(context);
  }),
  route(api.readPreferences, async (context, { params }) =>
    readPreferences(await memberFor(context, params.id)),
  ),
  route(api.changePreferences, async (context, { params, body }) => {
    const member = await memberFor(context, params.id);
    await changePreferences(member, body);
    return readPreferences(member);
  }),
];
