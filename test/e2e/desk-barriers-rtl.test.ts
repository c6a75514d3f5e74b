import { describeFromRight } from "./barriers.ts";
import { DESK_PAGES } from "./every-page.ts";

describeFromRight(DESK_PAGES);
