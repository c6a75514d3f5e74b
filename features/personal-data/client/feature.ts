import { userActions } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { deleteAction } from "./delete-action.ts";

export const personalDataClient = clientFeature({
  name: "personal-data",
  fills: [addTo(userActions, deleteAction)],
  components: {
    DownloadPage: lazyComponent(async () => (await import("./download-page.tsx")).DownloadPage),
    DeletePage: lazyComponent(async () => (await import("./delete-page.tsx")).DeletePage),
  },
});
