import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterwards } from "#platform/server/database/testing.ts";
import { openOutgoing, setOutgoing } from "#platform/server/outgoing/outgoing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { WebhookWithSecret } from "./contract.ts";

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

/** Starts a program that receives webhooks, at a host that is not public. */
export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    ...{ host: "", origin: "http://receiver.test", received: [] },
    answer: (_request, response) => response.writeHead(204).end(),
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
