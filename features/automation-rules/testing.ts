import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

const ADMINISTRATORS = "403 403 403 403 403";
const DAY = { length: 1, unit: "day" } as const;

export const CLOSE_STALE = {
  trigger: {
    triggerType: "staleDiscussionTrigger",
    triggerValue: { triggerTimeDelay: DAY, postType: ["discussion"] },
  },
  action: { actionType: "closeDiscussionAction", actionValue: {} },
};

/** Adds a rule as an administrator, and returns its id. */
export async function aRule(forum: TestForum, made: object = {}, by?: TestUser): Promise<number> {
  const administrator = by ?? (await forum.as("administrator"));
  const { status, body } = await administrator.post("/automation-rules", { ...CLOSE_STALE, ...made });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.automationRuleID;
}

const one = async (forum: TestForum) => ({ params: { id: await aRule(forum) } });
const missing = row({ params: { id: 999_999 } }, `${ADMINISTRATORS} 404`);

export const access: AccessTable = {
  "GET /automation-rules": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "GET /automation-rules/recipes": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "GET /automation-rules/catalog": { "all of it": row({}, `${ADMINISTRATORS} 200`) },
  "GET /automation-rules/dispatches": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "POST /automation-rules/preview": {
    "of a new rule": row({ body: { trigger: CLOSE_STALE.trigger } }, `${ADMINISTRATORS} 200`),
  },
  "POST /automation-rules": { "a new one": row({ body: CLOSE_STALE }, `${ADMINISTRATORS} 201`) },
  "GET /automation-rules/:id": { "a rule": row(({ forum }) => one(forum), `${ADMINISTRATORS} 200`), missing },
  "GET /automation-rules/:id/recipe": {
    "a rule": row(({ forum }) => one(forum), `${ADMINISTRATORS} 200`),
    missing,
  },
  "PATCH /automation-rules/:id": {
    "the name": row(
      async ({ forum }) => ({ ...(await one(forum)), body: { name: "Close old posts" } }),
      `${ADMINISTRATORS} 200`,
    ),
  },
  "PUT /automation-rules/:id/status": {
    on: row(
      async ({ forum }) => ({ ...(await one(forum)), body: { status: "active" } }),
      `${ADMINISTRATORS} 200`,
    ),
  },
  "DELETE /automation-rules/:id": {
    "a rule": row(({ forum }) => one(forum), `${ADMINISTRATORS} 204`),
    missing,
  },
  "POST /automation-rules/:id/trigger": {
    "a rule": row(({ forum }) => one(forum), `${ADMINISTRATORS} 201`),
    missing,
  },
};
