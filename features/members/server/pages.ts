import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { MEMBERS_PATH, type MemberPage, MembersQuery } from "../contract.ts";
import { loadMembers } from "./list/load-members.ts";
import { loadMember } from "./member/load-member.ts";
import { MANAGERS } from "./rights.ts";

const listPage = addDashboardPage({
  path: MEMBERS_PATH,
  sort: 10,
  section: dashboardSections.people,
  name: phrase("Members"),
  description: phrase("Find members, and change several at once."),
  permissions: MANAGERS,
  component: "MembersAdminPage",
  query: MembersQuery,
  load: loadMembers,
});

const helpMember = addHowTo({
  name: phrase("Reset a password, rename or merge accounts"),
  words: phrase("member forgot sign login name user account duplicate second confirm"),
  place: phrase("Members"),
  url: MEMBERS_PATH,
  permissions: MANAGERS,
});

const memberPage = addDashboardPage({
  path: `${MEMBERS_PATH}/:userID`,
  section: dashboardSections.people,
  name: phrase("Member"),
  permissions: MANAGERS,
  component: "MemberAdminPage",
  query: z.object({ userID: id() }),
  load: (context, { userID }) => loadMember(context, userID),
  title: ({ user }: MemberPage) => user.name,
});

export const memberPages = [listPage, memberPage, helpMember];
