import { conversationsAdd } from "#features/users/permissions.ts";
import { copyText } from "#platform/client/copy-text.ts";
import { wholeUrl } from "#platform/client/own-addresses.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { DropdownMenu } from "#platform/client/ui/dropdown-menu.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { PanelProps } from "#platform/client/ui/opener.tsx";
import { toastError, useToasts } from "#platform/client/ui/toasts.ts";
import type { Shared } from "./share-menu.tsx";

/** The absolute URL, with a parameter that marks it as shared. */
function sharedUrl(url: string): string {
  const whole = new URL(wholeUrl(url));
  whole.searchParams.set("utm_source", "community-share");
  return whole.href;
}

/** The native share dialog is familiar on phones; elsewhere few users expect it. */
const sharesByItself = () =>
  /android|iphone|ipad|ipod/i.test(navigator.userAgent) && navigator.share !== undefined;

/** The menu with ways to share a post. */
export function ShareEntries({ url, title, isComment = false, ...panel }: Shared & PanelProps) {
  const toasts = useToasts();
  const { can, site } = useSession();
  const writes = site.conversationsEnabled && can.has(conversationsAdd);

  async function copy(): Promise<void> {
    try {
      await copyText(sharedUrl(url));
      toasts.add({ body: t("Link copied to clipboard."), autoDismiss: true });
    } catch (error) {
      toastError(error);
    }
  }

  const address = sharedUrl(url);
  const email = new URLSearchParams({ subject: title, body: t("Check it out: {url}", { url: address }) });
  const entries: MenuEntry[] = [
    {
      label: isComment ? t("Copy Link to Comment") : t("Copy Link"),
      icon: <Icon name="link" />,
      onAction: () => void copy(),
    },
    {
      label: t("Email Link"),
      icon: <Icon name="mail" />,
      // Email programs do not decode a plus as a space.
      href: `mailto:?${email.toString().replaceAll("+", "%20")}`,
    },
    ...(writes
      ? [
          {
            label: t("Share In Message"),
            icon: <Icon name="message" />,
            href: `/messages/add?${new URLSearchParams({ content: `${title}\n\n${address}` })}`,
          },
        ]
      : []),
    ...(sharesByItself()
      ? [
          {
            label: t("Share with…"),
            icon: <Icon name="share" />,
            // Rejected when the user cancels.
            onAction: () => void navigator.share({ title, url: address }).catch(() => {}),
          },
        ]
      : []),
  ];
  return <DropdownMenu {...panel} entries={entries} align="end" side="bottom" isRich={false} />;
}
