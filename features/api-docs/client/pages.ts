/** Components of the API reference, which few pages show. */
export const pages = {
  ApiDocsPage: async () => (await import("./api-docs-page.tsx")).ApiDocsPage,
};
