import { footerSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { FeedLink } from "./feed-link.tsx";

export const feedsClient = clientFeature({ name: "feeds", fills: [fill(footerSlot, FeedLink)] });
