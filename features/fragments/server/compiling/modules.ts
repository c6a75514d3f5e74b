import type { FragmentModule } from "../../contract.ts";

/** Name of the global object with the modules that fragments import: see `FragmentModule`. */
export const FRAGMENT_GLOBAL = "fragmentModules";

const modules: Record<FragmentModule, true> = {
  react: true,
  "react/jsx-runtime": true,
  "@vanilla/injectables/Components": true,
  "@vanilla/injectables/Api": true,
  "@vanilla/injectables/Utils": true,
  "@vanilla/injectables/BannerFragment": true,
  "@vanilla/injectables/SearchFragment": true,
  "@vanilla/injectables/TitleBarFragment": true,
  "@vanilla/injectables/CallToActionFragment": true,
  "@vanilla/injectables/SiteTotalsFragment": true,
  "@vanilla/injectables/OriginalPostFragment": true,
  "@vanilla/injectables/CommentItemFragment": true,
  "@vanilla/injectables/CustomFragment": true,
};

/** Names of the modules that a fragment can import. */
export const FRAGMENT_MODULES: ReadonlySet<string> = new Set(Object.keys(modules));
