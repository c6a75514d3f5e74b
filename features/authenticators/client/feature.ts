import { layoutQuery } from "#features/layouts/client/index.ts";
import { registerSlot, registrationSlot, signInSlot } from "#features/sessions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

const buttons = lazyComponent(async () => (await import("./provider-buttons.tsx")).ProviderButtons);

export const authenticatorsClient = clientFeature({
  name: "authenticators",
  pages: [
    {
      path: /^\/entry\/connected$/,
      query: (match) =>
        layoutQuery({ layoutViewType: "connected", params: { key: match.search.get("key") ?? "" } }),
    },
  ],
  fills: [fill(signInSlot, buttons), fill(registerSlot, buttons)],
  components: {
    ConnectedForm: lazyComponent(async () => (await import("./connected-form.tsx")).ConnectedForm, {
      slots: [registrationSlot],
    }),
    LinkedAccountsPage: lazyComponent(
      async () => (await import("./linked-accounts-page.tsx")).LinkedAccountsPage,
    ),
  },
});
