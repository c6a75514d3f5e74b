import { describePages } from "./describe-pages.ts";
import { DASHBOARD_PAGES } from "./every-page.ts";

describePages(DASHBOARD_PAGES);
