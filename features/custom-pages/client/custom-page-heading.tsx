import { PageHeader } from "#features/layouts/client/index.ts";

/** The name of a custom page. */
export const CustomPageHeading = (heading: { title: string; description: string | null }) => (
  <PageHeader {...heading} />
);
