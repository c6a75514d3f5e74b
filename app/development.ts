import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";

/** Vite inside our own server: modules as they are edited, for `npm run dev`. */
export async function openVite() {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    load: (path: string) => vite.ssrLoadModule(path),
    async register(http: FastifyInstance) {
      await http.register(middie);
      http.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
