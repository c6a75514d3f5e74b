import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import type { Feature } from "#platform/server/application/feature.ts";
import { afterwards } from "#platform/server/database/testing.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { openOutgoing, setOutgoing } from "#platform/server/outgoing/outgoing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import { openForum, type TestForum, type TestUser } from "#test/forum.ts";
import type { Delivery, WebhookWithSecret } from "./contract.ts";
import { sendDueDeliveries } from "./server/deliveries/send-due.ts";

export { CLAIMED_MS } from "./server/deliveries/claim-queries.ts";

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    action: string;
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what was sent
    payload: Record<string, any>;
    sender: { userID: number; name: string } | null;
    isTruncated?: true;
  };
}

type Answer = (request: Received, response: ServerResponse) => void;

export interface Receiver {
  /** Host and port, for `openOutgoing({ except })`. */
  host: string;
  /** Base of the addresses of webhooks. */
  origin: string;
  received: Received[];
  /** Responds to each request; with 204 by default. */
  answer: Answer;
}

const accept: Answer = (_request, response) => response.writeHead(204).end();

/** Starts a program that receives webhooks, at a host that is not public. */
export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    ...{ host: "", origin: "http://receiver.test", received: [] },
    answer: accept,
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    const sent = await text(request);
    const { url: path = "", headers } = request;
    const received = { path, headers, text: sent, body: JSON.parse(sent) };
    receiver.received.push(received);
    receiver.answer(received, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** Lets requests of a node to `receiver.test` arrive at the receiver. */
export function reachReceiver({ addons }: Awaited<ReturnType<TestForum["context"]>>, host: string): void {
  const outgoing = openOutgoing({ userAgent: "Test", except: [host] });
  setOutgoing(addons, {
    ...outgoing,
    post: (url, sent) =>
      outgoing.post(url.hostname === "receiver.test" ? new URL(url.pathname, `http://${host}`) : url, sent),
  });
}

let added = 0;

/** Adds a webhook; returns it with its secret. */
export async function aWebhook(by: TestUser, made: object = {}): Promise<WebhookWithSecret> {
  const { status, body } = await by.post("/webhooks", {
    ...{ name: "A bot", url: `http://receiver.test/hook-${++added}`, events: ["*"] },
    ...made,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const ADMINISTRATORS = "403 403 403 403 403";

/** A webhook at an address that is not public, so that no request leaves this machine. */
const NEW = { name: "A bot", url: "http://127.0.0.1/hook", events: ["discussion"], status: "disabled" };

const one = async (forum: TestForum): Promise<{ params: { id: number } }> => {
  const { webhookID } = await aWebhook(await forum.as("administrator"), NEW);
  return { params: { id: webhookID } };
};

const onOne = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ ...more, ...(await one(forum)) }), `${ADMINISTRATORS} ${expected}`);

/** A request on a delivery of a ping that failed. */
const onDelivery = (expected: string) =>
  row(async ({ forum }) => {
    const { params } = await one(forum);
    const { body } = await (await forum.as("administrator")).post(`/webhooks/${params.id}/pings`);
    return { params: { ...params, deliveryID: body.webhookDeliveryID } };
  }, `${ADMINISTRATORS} ${expected}`);

const missing = row({ params: { id: 999_999 } }, `${ADMINISTRATORS} 404`);

export const access: AccessTable = {
  "GET /webhooks": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "GET /webhooks/events": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "POST /webhooks": { "a new one": row({ body: NEW }, `${ADMINISTRATORS} 201`) },
  "GET /webhooks/:id": { "one of them": onOne("200"), missing },
  "PATCH /webhooks/:id": { "one of them": onOne("200", { body: { name: "Other" } }), missing },
  "DELETE /webhooks/:id": { "one of them": onOne("204"), missing },
  "POST /webhooks/:id/secret": { "one of them": onOne("201"), missing },
  "POST /webhooks/:id/pings": { "one of them": onOne("201"), missing },
  "GET /webhooks/:id/deliveries": { "one of them": onOne("200"), missing },
  "GET /webhooks/:id/deliveries/:deliveryID": { "a ping": onDelivery("200") },
  "POST /webhooks/:id/deliveries/:deliveryID/redeliver": { "a ping": onDelivery("200") },
};

export const actionsOf = (requests: readonly Received[]): string[] => requests.map(({ body }) => body.action);

/** Opens a forum whose clock a test moves, and a receiver of its webhooks. */
export async function openWebhookStage(more: readonly Feature[] = []) {
  const clock = { passed: 0 };
  const forum = await openForum({ more, now: () => new Date(Date.now() + clock.passed) });
  const receiver = await openReceiver();
  reachReceiver(await forum.context(), receiver.host);
  const { userID, name } = await forum.as("administrator");
  /** Signs in the administrator, whose sessions end while the clock moves. A new account would be an event. */
  const asAdministrator = async () => {
    const how = { persist: false, address: null, agent: null };
    const { token } = await startSession(await forum.context(), userID, how);
    return forum.here({ userID, name, cookie: `${SESSION_COOKIE}=${token}` });
  };
  return {
    ...{ clock, forum, receiver, asAdministrator },
    /** Lets everything that is due arrive; returns the requests since the last call. */
    async arrived(): Promise<Received[]> {
      await forum.drained();
      await runLater(await forum.context(), sendDueDeliveries, {});
      await forum.drained();
      return receiver.received.splice(0);
    },
    deliveriesOf: async (webhookID: number): Promise<Delivery[]> =>
      (await (await asAdministrator()).get(`/webhooks/${webhookID}/deliveries`)).body,
    /** Deletes all webhooks, and lets the receiver accept everything again. */
    async clear(): Promise<void> {
      const administrator = await asAdministrator();
      for (const { webhookID } of (await administrator.get("/webhooks", { limit: 100 })).body)
        await administrator.delete(`/webhooks/${webhookID}`);
      receiver.received.length = 0;
      receiver.answer = accept;
    },
  };
}
