import { describeFromRight } from "./barriers.ts";
import { READING_PAGES } from "./every-page.ts";

describeFromRight(READING_PAGES);
