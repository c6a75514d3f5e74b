import { getUser, mayEditUser, resolveUserID } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { checkChange } from "./change-values.ts";
import { readValues } from "./read-values.ts";
import { addField, changeField, removeField, sortFields } from "./save-field.ts";
import type { Values } from "./values.ts";
import { listFields, readField } from "./view.ts";

type Whose = { params: { id: number | SmartID } };

const userOf = async (context: Context, { params }: Whose) =>
  getUser(context, await resolveUserID(context, params.id));

async function changeValues(
  context: Context,
  { body, ...whose }: Whose & { body: Record<string, unknown> },
): Promise<Values> {
  if (context.actor.userID === 0) throw permissionProblem([sessionValid]);
  const user = await userOf(context, whose);
  must(await mayEditUser(context, user));
  const save = await checkChange(context, user, body, null);
  await context.transaction((inside) => save(inside, user.userID));
  return readValues(context, await getUser(context, user.userID));
}

export const profileFieldRoutes = [
  route(api.listProfileFields, (context, { query }) => listFields(context, query)),
  route(api.readProfileField, (context, { params }) => readField(context, params.apiName)),
  route(api.addProfileField, (context, { body }) => addField(context, body)),
  route(api.changeProfileField, (context, { params, body }) => changeField(context, params.apiName, body)),
  route(api.deleteProfileField, (context, { params }) => removeField(context, params.apiName)),
  route(api.sortProfileFields, async (context, { body }) => {
    await sortFields(context, body);
    return body;
  }),
  route(api.readFieldsOf, async (context, asked) => readValues(context, await userOf(context, asked))),
  route(api.changeFieldsOf, changeValues),
  route(api.changeExtended, changeValues),
];
