import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// Compiling everything again takes longer than most commands.
enableCompileCache(resolve(import.meta.dirname, "../node_modules/.cache/compiled"));
await import("./commands.ts");
