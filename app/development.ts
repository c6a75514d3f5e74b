import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { SECURITY_HEADERS } from "#platform/server/http/security-headers.ts";

/** Vite notifies the page of edits over another port. */
const WITH_RELOADS = `${SECURITY_HEADERS["content-security-policy"]}; connect-src 'self' ws:`;

/** Vite inside the forum's server, for `npm run dev`: serves modules as they are edited. */
export async function openVite() {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    load: (path: string) => vite.ssrLoadModule(path),
    async register(http: FastifyInstance) {
      await http.register(middie);
      http.addHook("onRequest", async (_request, reply) => {
        reply.header("content-security-policy", WITH_RELOADS);
      });
      http.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
