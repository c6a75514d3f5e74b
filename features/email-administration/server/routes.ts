import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listLogged } from "./log/list-emails.ts";

export const emailAdministrationRoutes = [
  route(api.listLoggedEmails, async (context, { query }) => {
    const { emails, paging } = await listLogged(context, query);
    return pageOf(emails, paging);
  }),
];
