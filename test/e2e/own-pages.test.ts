import { describePages } from "./describe-pages.ts";
import { OWN_PAGES } from "./every-page.ts";

describePages(OWN_PAGES);
