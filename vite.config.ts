import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The pages, and the page that shows every piece of the interface. */
const ENTRIES = /\/app\/(?:client|pieces)\.tsx$/;
const production = process.env["NODE_ENV"] === "production";

export default defineConfig({
  plugins: [react()],
  builder: {},
  // Found only when a menu is first opened, they would load the page again under somebody's hands.
  optimizeDeps: {
    include: ["ComboBox", "I18nProvider", "Menu", "Popover", "TagGroup"].map(
      (piece) => `react-aria-components/${piece}`,
    ),
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "app/client.tsx",
          output: {
            codeSplitting: {
              // What every page loads at once is as few files as can be: together they compress better. Libraries stay
              // in a browser's memory when the forum changes.
              groups: [
                { name: "libraries", test: /node_modules/, tags: ["$initial"] },
                // Chunks that come later import this one: it must not be what waits for them.
                { name: "first", test: (module) => !ENTRIES.test(module), tags: ["$initial"] },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Without it the server would render with React's development build.
      define: production ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: {
        outDir: "dist/server",
        ssr: true,
        rolldownOptions: { input: "app/document.tsx", output: { entryFileNames: "[name].js" } },
      },
      // Two copies of React, one bundled and one not, would not know each other.
      resolve: production ? { noExternal: true } : {},
    },
  },
  build: {
    target: "es2023",
    // The first that know `:has()`, nesting and `:dir()`; for older ones `:dir()` would become a guess by language.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari17"],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
});
