import { describeFromLeft } from "./barriers.ts";
import { DESK_PAGES } from "./every-page.ts";

describeFromLeft(DESK_PAGES);
