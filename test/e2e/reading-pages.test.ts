import { describePages } from "./describe-pages.ts";
import { READING_PAGES } from "./every-page.ts";

describePages(READING_PAGES);
