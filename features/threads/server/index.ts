import { following } from "#features/following/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { didYouMean } from "./did-you-mean.ts";
import { threadEnd } from "./end.ts";
import { readFurther } from "./further-reading.ts";
import { threadPanel } from "./panel.ts";

/** The page of a thread around its posts: the panel beside them, and ways to read on after the last one. */
export const threads = feature({
  name: "threads",
  needs: [following, search],
  adds: [
    threadPanel,
    threadEnd,
    didYouMean,
    route(api.readFurther, (context, { params }) => readFurther(context, params.id)),
  ],
});
