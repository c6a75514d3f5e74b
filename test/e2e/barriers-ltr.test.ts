import { describeFromLeft } from "./barriers.ts";
import { READING_PAGES } from "./every-page.ts";

describeFromLeft(READING_PAGES);
