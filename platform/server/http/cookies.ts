import type { FastifyReply } from "fastify";
import { isEmbeddable, isFramed } from "./framing.ts";
import type { Answer } from "./route.ts";

/** Browsers treat these addresses of the own machine like https. */
const OF_THIS_MACHINE = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|$)/;

/**
 * Sets the cookies of a response. Scripts cannot read them, and other sites cannot send them along, unless pages of the
 * forum may be embedded. A frame on another site then gets cookies that the browser stores for that site alone; a page of
 * its own removes those, because the other site may belong to the same domain, where both cookies would be sent.
 */
export function writeCookies(answer: Answer, reply: FastifyReply, origin: string): void {
  const isEncrypted = origin.startsWith("https:");
  const { raw } = reply.request;
  const isPartitioned = isEmbeddable(raw) && (isEncrypted || OF_THIS_MACHINE.test(origin));
  for (const { name, value, options } of answer.cookies) {
    const attributes = {
      path: "/",
      httpOnly: true,
      ...(options.maxAge === undefined ? {} : { maxAge: options.maxAge }),
    };
    const usual = { ...attributes, sameSite: "lax", secure: isEncrypted } as const;
    if (!isPartitioned) {
      reply.setCookie(name, value, usual);
      continue;
    }
    const inFrames = { ...attributes, sameSite: "none", secure: true, partitioned: true } as const;
    const serialize = reply.server.serializeCookie;
    // The last one remains in browsers that know no partitions.
    const both = isFramed(raw)
      ? [serialize(name, value, usual), serialize(name, value, inFrames)]
      : [serialize(name, "", { ...inFrames, maxAge: 0 }), serialize(name, value, usual)];
    reply.header("set-cookie", both);
  }
}
