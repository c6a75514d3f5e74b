import { isBackedUp } from "#features/backups/server/index.ts";
import { visibleTree } from "#features/categories/server/index.ts";
import { hasImports } from "#features/import/server/index.ts";
import { hasInvitations } from "#features/invitations/server/index.ts";
import { findSiteTotals } from "#features/layouts/server/index.ts";
import { registrationMethod } from "#features/sessions/server/index.ts";
import { isStored, siteTitle } from "#features/settings/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hasEmailServer } from "#platform/server/email/email-queue.ts";
import type { GettingStarted, Step } from "../contract.ts";
import { skippedSteps, staffPost, stepsHidden, writtenPosts } from "./settings.ts";

/** Returns the steps of the forum and which of them are done. */
export async function readSteps(context: Context, isOnHome: boolean): Promise<GettingStarted> {
  const { settings } = context;
  const [totals, tree] = await Promise.all([
    findSiteTotals(context, ["user", "category", "discussion"]),
    visibleTree(context),
  ]);
  const countOf = (recordType: string) => totals.get(recordType) ?? 0;
  const title = settings.get(siteTitle);
  const isNamed = title !== siteTitle.default;
  const staffID = settings.get(staffPost)?.categoryID;
  const hasStaffCategory = tree.nodes.some(({ categoryID }) => categoryID === staffID);
  const countCategories = countOf("category") - Number(hasStaffCategory);
  const isEmailed = hasEmailServer(context);
  const countOwn = countOf("discussion") - writtenPosts(context).length;
  const skipped = settings.get(skippedSteps);
  const steps: Omit<Step, "isSkipped">[] = [
    { stepID: "name", isDone: isNamed },
    { stepID: "category", isDone: countCategories > 0 },
    { stepID: "mail", isDone: isEmailed },
    { stepID: "registration", isDone: await isStored(context, registrationMethod) },
    { stepID: "discussion", isDone: countOwn > 0 },
    { stepID: "invite", isDone: countOf("user") > 1 || (await hasInvitations(context)) },
    { stepID: "backup", isDone: await isBackedUp(context) },
    { stepID: "import", isDone: await hasImports(context) },
  ];
  return {
    steps: steps.map((step) => ({ ...step, isSkipped: !step.isDone && skipped.includes(step.stepID) })),
    ...{ skipped, title, isNamed, countCategories, isOnHome },
    categoryName: tree.nodes[0]?.name ?? null,
    hasEmailServer: isEmailed,
    registrationMethod: settings.get(registrationMethod),
  };
}

const known = new WeakMap<Context, Promise<GettingStarted | null>>();

async function findSteps(context: Context): Promise<GettingStarted | null> {
  const { actor, settings } = context;
  if (actor.userID === 0 || !actor.permissions.has(siteManage) || settings.get(stepsHidden)) return null;
  const steps = await readSteps(context, true);
  const open = steps.steps.filter(({ isDone, isSkipped }) => !isDone && !isSkipped);
  return open.length === 0 ? null : { ...steps, steps: steps.steps.filter(({ isSkipped }) => !isSkipped) };
}

/** Returns the steps for the home page of an administrator; null when they are done or hidden, and for others. */
export function stepsFor(context: Context): Promise<GettingStarted | null> {
  const steps = known.get(context) ?? findSteps(context);
  known.set(context, steps);
  return steps;
}
