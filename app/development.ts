import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";

/** Vite notifies the page of edits over another port. */
const RELOADS = "connect-src 'self' ws:";

/** Vite inside the forum's server, for `npm run dev`: serves modules as they are edited. */
export async function openVite() {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    load: (path: string) => vite.ssrLoadModule(path),
    async register(http: FastifyInstance) {
      await http.register(middie);
      http.addHook("onRequest", async (_request, reply) => {
        reply.header("content-security-policy", `${reply.getHeader("content-security-policy")}; ${RELOADS}`);
      });
      http.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
