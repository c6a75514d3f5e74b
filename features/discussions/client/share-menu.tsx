import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Opener } from "#platform/client/ui/opener.tsx";

export interface Shared {
  /** URL of the post on this forum. */
  url: string;
  title: string;
  isComment?: boolean;
}

interface ShareMenuProps extends Shared {
  /** An icon instead of a word. */
  asIcon?: boolean;
}

const menu = onDemand(async () => (await import("./share-entries.tsx")).ShareEntries);

/** Ways to share a post: only a button until the reader approaches it. */
export function ShareMenu({ asIcon = false, ...shared }: ShareMenuProps) {
  const name = t("Share");
  return (
    <Opener
      {...(asIcon && { label: name })}
      kind={asIcon ? "icon" : "text"}
      button={asIcon ? <Icon name="share" size={20} /> : name}
      panel={menu}
      popup="menu"
      show={(Entries, panel) => <Entries {...panel} {...shared} />}
    />
  );
}
