import { privacySlot } from "#features/accounts/client/index.ts";
import { discussionRowMetas } from "#features/discussions/client/index.ts";
import { authorMarks } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { OnlineAuthor, OnlineMark } from "./online-marks.tsx";

export const onlineClient = clientFeature({
  name: "online",
  fills: [
    fill(authorMarks, OnlineMark),
    fill(discussionRowMetas, OnlineAuthor),
    fill(
      privacySlot,
      lazyComponent(async () => (await import("./hidden-form.tsx")).HiddenForm),
    ),
  ],
  components: {
    OnlineWidget: lazyComponent(async () => (await import("./online-widget.tsx")).OnlineWidget),
  },
});
