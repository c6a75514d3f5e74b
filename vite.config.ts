import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
        rolldownOptions: { input: "app/client.tsx" },
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
