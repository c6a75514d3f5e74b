import { z } from "zod";
import { addDashboardPage, addWaiting, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { assignableRoleIDs, roleIDsOfType, rolesOf } from "#features/permissions/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { communityManage, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type OfferedRole, type RequestableRole, RequestsQuery, type ReviewedRequest } from "../contract.ts";
import { cachedMetas } from "./metas/known-metas.ts";
import { viewMetas } from "./metas/view-metas.ts";
import { OFFERS, OWN_PAGE, QUEUE } from "./paths.ts";
import { decides } from "./policy.ts";
import { shownAnswers } from "./requests/answers.ts";
import { listRequests } from "./requests/list-requests.ts";
import { countPending } from "./requests/request-queries.ts";

const REQUESTS_A_PAGE = 30;
/** Names in the row of the dashboard's first page. */
const MOST_NAMES = 3;

const applications = async (context: Context) =>
  (await cachedMetas.get(context)).filter(({ type }) => type === "application");

const ownPage = addProfilePage({
  path: OWN_PAGE,
  section: profileSections.account,
  sort: 78,
  name: phrase("Roles"),
  description: phrase("Roles that you can ask for. You are notified of the decision."),
  isOwn: true,
  isOn: async (context) => (await applications(context)).length > 0,
  component: "RoleRequestsPage",
  load: async (context) => {
    const shown = await viewMetas(context, await applications(context), new Set(["role", "roleRequest"]));
    const offers = shown.flatMap(({ body: _, role, ...meta }): OfferedRole[] =>
      role ? [{ ...meta, role }] : [],
    );
    return { offers };
  },
});

const pending = (context: Context, page: number, limit: number) =>
  listRequests(context, {
    ...RequestsQuery.parse({ type: "application", status: "pending", expand: "user,role", limit }),
    page,
  });

const queue = addDashboardPage({
  path: QUEUE,
  sort: 17,
  section: dashboardSections.review,
  name: phrase("Role Requests"),
  heading: dashboardSections.review.name,
  description: phrase("Members who ask for a role. Each is notified of your decision."),
  permissions: [communityManage],
  counter: "roleRequests",
  component: "RoleRequestsAdminPage",
  query: z.object({ page: paging(REQUESTS_A_PAGE).page }),
  async load(context, { page }) {
    const { requests, paging: position } = await pending(context, page, REQUESTS_A_PAGE);
    const metas = await cachedMetas.get(context);
    const { t } = i18nOf(context);
    const shown = requests.flatMap(({ role, user, attributes, ...request }): ReviewedRequest[] => {
      if (!role || !user) return [];
      const meta = metas.find(({ roleID, type }) => roleID === request.roleID && type === request.type);
      const answers = shownAnswers(meta?.attributesSchema ?? { properties: {} }, attributes, (isYes) =>
        isYes ? t("Yes") : t("No"),
      );
      const { roleRequestID, dateInserted } = request;
      return [{ roleRequestID, role, user, answers, dateInserted }];
    });
    return {
      requests: shown,
      assignable: [...(await assignableRoleIDs(context))],
      paging: pagingShown(QUEUE, { page }, position),
    };
  },
});

const offersPage = addDashboardPage({
  path: OFFERS,
  sort: 60,
  section: dashboardSections.people,
  name: phrase("Requestable Roles"),
  description: phrase("Roles that members can ask for on their profile."),
  permissions: [siteManage],
  component: "RequestableRolesPage",
  async load(context) {
    const never = await Promise.all(
      (["guest", "unconfirmed", "applicant", "member"] as const).map((type) => roleIDsOfType(context, type)),
    );
    const metas = await viewMetas(context, await applications(context), new Set());
    const roles = await rolesOf(context, [...(await assignableRoleIDs(context))]);
    return {
      roles: roles
        .filter(({ roleID }) => !never.flat().includes(roleID))
        .map(
          ({ roleID, name }): RequestableRole => ({
            role: { roleID, name },
            meta: metas.find((meta) => meta.roleID === roleID) ?? null,
          }),
        ),
    };
  },
});

const counter = addMenuCounter({
  name: "roleRequests",
  count: async (context, atMost) => (decides(context.actor.permissions) ? countPending(atMost) : null),
});

const waiting = addWaiting({
  sort: 35,
  async load(context) {
    if (!decides(context.actor.permissions)) return null;
    const { requests, paging: position } = await pending(context, 1, MOST_NAMES);
    const [oldest] = requests;
    if (!oldest) return null;
    const { t } = i18nOf(context);
    return {
      ...{ icon: "user", url: QUEUE, dateOldest: oldest.dateInserted },
      detail: requests.flatMap(({ user }) => user?.name ?? []).join(", "),
      text: position.more
        ? t("Requests for roles")
        : t("{count, plural, one {# request for a role} other {# requests for roles}}", {
            count: requests.length,
          }),
    };
  },
});

export const roleRequestPages = [ownPage, queue, offersPage, counter, waiting];
