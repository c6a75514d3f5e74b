import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterwards } from "#platform/server/database/testing.ts";
import { openOutgoing, setOutgoing } from "#platform/server/outgoing/outgoing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

/** A push message as decrypted by the browser. */
interface Arrived {
  headers: IncomingHttpHeaders;
  payload: Record<string, unknown>;
}

/** A browser's keys of a subscription. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  arrived: Arrived[];
}

/** Decrypts a message according to RFC 8291 with the browser's keys. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const derive = (key: Uint8Array, by: Uint8Array, text: Uint8Array | string, size: number) =>
    Buffer.from(hkdfSync("sha256", key, by, text, size));
  const key = derive(browser.computeSecret(sender), auth, about, 32);
  const opened = createDecipheriv(
    "aes-128-gcm",
    derive(key, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(key, salt, "Content-Encoding: nonce\0", 12),
  );
  opened.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Starts a push service on this machine that replaces all others, with browsers. */
export async function openPushService(forum: TestForum) {
  const devices = new Map<string, { device: Device; read(body: Buffer): string }>();
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { status, headers = {} } = answers.shift() ?? { status: 201 };
    const found = devices.get(request.url ?? "");
    if (status < 300)
      found?.device.arrived.push({ headers: request.headers, payload: JSON.parse(found.read(body)) });
    response.writeHead(status, headers).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outgoing = openOutgoing({ userAgent: "Test", except: [host] });
  setOutgoing(forum.forum.application.registry, {
    ...outgoing,
    post: (url, sent) =>
      outgoing.post(url.hostname === "push.test" ? new URL(url.pathname, `http://${host}`) : url, sent),
  });
  /** Creates a browser. */
  function aDevice(): Device {
    const { ecdh, ...browser } = aBrowser();
    const device = { ...browser, arrived: [] };
    devices.set(new URL(device.endpoint).pathname, {
      device,
      read: (body) => decrypt(body, ecdh, Buffer.from(device.keys.auth, "base64url")),
    });
    return device;
  }
  return {
    /** Responses for the next requests, instead of success. */
    answers,
    aDevice,
    /** Creates a browser and subscribes it for a user. */
    async subscribe(user: TestUser): Promise<Device & { subscriptionID: number }> {
      const device = aDevice();
      const { endpoint, keys } = device;
      const { body } = await user.post("/push/subscriptions", { endpoint, keys });
      return Object.assign(device, { subscriptionID: body.subscriptionID });
    },
  };
}

function aBrowser() {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const p256dh = ecdh.getPublicKey().toString("base64url");
  const path = randomBytes(8).toString("hex");
  return {
    ecdh,
    endpoint: `https://push.test/${path}`,
    keys: { p256dh, auth: randomBytes(16).toString("base64url") },
  };
}

/** Returns the request body to subscribe a browser that is never contacted. */
export function aSubscription() {
  const { endpoint, keys } = aBrowser();
  return { endpoint, keys };
}

const ofOwner = (expected: string, sent: (subscriptionID: number) => Sent) =>
  row(async (_world: World, owner) => {
    const { body } = await owner.post("/push/subscriptions", aSubscription());
    return sent(body.subscriptionID);
  }, expected);

export const access: AccessTable = {
  "GET /push/key": { "the forum's": row({}, "403 200 200 200 200 200") },
  "GET /push/subscriptions": { "the actor's own": row({}, "403 200 200 200 200 200") },
  "POST /push/subscriptions": {
    "the actor's own": row(() => ({ body: aSubscription() }), "403 201 201 201 201 201"),
  },
  "DELETE /push/subscriptions/:id": {
    "the owner's": ofOwner("403 404 404 404 404 404 204", (id) => ({ params: { id } })),
  },
  "POST /push/test": {
    "the owner's": ofOwner("403 404 404 404 404 404 200", (subscriptionID) => ({
      body: { subscriptionID, testID: "one" },
    })),
  },
};
