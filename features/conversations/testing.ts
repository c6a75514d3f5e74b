import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";

/** Starts a conversation of `by` with others; returns its id. */
export async function aConversation(
  by: TestUser,
  others: readonly { userID: number }[],
  more: object = {},
): Promise<number> {
  const { status, body } = await by.post("/conversations", {
    participantUserIDs: others.map(({ userID }) => userID),
    ...{ initialBody: "Have you got a moment?", initialFormat: "markdown" },
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.conversationID;
}

/** Sends a message to a conversation; returns the message's id. */
export async function aMessage(by: TestUser, conversationID: number, body = "Some words."): Promise<number> {
  const answer = await by.post("/messages", { conversationID, body, format: "markdown" });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.messageID;
}

/** A row of the access table for a conversation that `owner` started with another user. */
const inOne = (expected: string, make: (ids: { id: number; other: number }) => Sent) =>
  row(async ({ forum }: World, owner: TestUser) => {
    const other = await forum.as("member");
    const id = await aConversation(owner, [other]);
    return make({ id, other: other.userID });
  }, expected);

const OTHERS = "403 404 404 404 404 404";
const NOTHING = "403 200 200 200 200 200 200";

export const access: AccessTable = {
  "GET /conversations": { "the actor's own": row({}, NOTHING) },
  "POST /conversations": {
    "with a member": row(
      async ({ forum }) => ({ body: { participantUserIDs: [(await forum.as("member")).userID] } }),
      "403 403 403 201 201 201",
    ),
  },
  "GET /conversations/:id": { "of others": inOne(`${OTHERS} 200`, ({ id }) => ({ params: { id } })) },
  "GET /conversations/:id/participants": {
    "of others": inOne(`${OTHERS} 200`, ({ id }) => ({ params: { id } })),
  },
  "POST /conversations/:id/participants": {
    "of a participant": inOne(`${OTHERS} 201`, ({ id, other }) => ({
      ...{ params: { id }, body: { participantUserIDs: [other] } },
    })),
  },
  "DELETE /conversations/:id/participants/:userID": {
    "of a participant": inOne(`${OTHERS} 204`, ({ id, other }) => ({ params: { id, userID: other } })),
  },
  "DELETE /conversations/:id/leave": {
    "of others": inOne(`${OTHERS} 204`, ({ id }) => ({ params: { id } })),
  },
  "PUT /conversations/:id/clear": { "of others": inOne(`${OTHERS} 204`, ({ id }) => ({ params: { id } })) },
  "PUT /conversations/:id/read": {
    "of others": inOne(`${OTHERS} 200`, ({ id }) => ({ params: { id }, body: { messageID: 1 } })),
  },
  "GET /messages": {
    "of others": inOne(`${OTHERS} 200`, ({ id }) => ({ query: { conversationID: id } })),
  },
  "POST /messages": {
    "where others talk": inOne("403 400 400 400 400 400 201", ({ id }) => ({
      body: { conversationID: id, body: "Words.", format: "text" },
    })),
  },
  "GET /messages/:id": {
    "of others": row(async ({ forum }, owner) => {
      const id = await aConversation(owner, [await forum.as("member")]);
      return { params: { id: await aMessage(owner, id) } };
    }, `${OTHERS} 200`),
  },
};
