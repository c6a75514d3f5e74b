import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const applicantsClient = clientFeature({
  name: "applicants",
  components: {
    ApplicantsAdminPage: lazyComponent(
      async () => (await import("./applicants-admin-page.tsx")).ApplicantsAdminPage,
    ),
  },
});
