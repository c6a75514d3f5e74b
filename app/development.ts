import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { SECURITY_HEADERS } from "#platform/server/http/security-headers.ts";

/** Vite tells the page over a port of its own what was edited. */
const WITH_RELOADS = `${SECURITY_HEADERS["content-security-policy"]}; connect-src 'self' ws:`;

/** Vite inside our own server: modules as they are edited, for `npm run dev`. */
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
