import type { FastifyReply } from "fastify";
import { basePathOf } from "#platform/contract/base-path.ts";
import { isEmbeddable, isFramed } from "./framing.ts";
import type { Answer } from "./route.ts";

/** Browsers treat these addresses of the own machine like https. */
const OF_THIS_MACHINE = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/;

/**
 * Sets the cookies of a response. Scripts read only those that say so, what is beside the forum on its host does not get
 * them, and other sites cannot send them along, unless pages of the forum may be embedded. A frame on another site then
 * gets cookies that the browser stores for that site alone; a page of its own removes those, because the other site may
 * belong to the same domain, where both cookies would be sent.
 */
export function writeCookies(answer: Answer, reply: FastifyReply, publicUrl: string): void {
  const isEncrypted = publicUrl.startsWith("https:");
  const { raw } = reply.request;
  const isPartitioned = isEmbeddable(raw) && (isEncrypted || OF_THIS_MACHINE.test(publicUrl));
  for (const { name, value, options } of answer.cookies) {
    const attributes = {
      path: basePathOf(publicUrl) || "/",
      httpOnly: !options.isReadable,
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
