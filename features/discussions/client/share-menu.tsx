import { conversationsAdd } from "#features/users/permissions.ts";
import { copyText } from "#platform/client/copy-text.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { toastError, useToasts } from "#platform/client/ui/toasts.ts";

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

/** The absolute URL, with a parameter that marks it as shared. */
function sharedUrl(url: string): string {
  const whole = new URL(url, location.origin);
  whole.searchParams.set("utm_source", "community-share");
  return whole.href;
}

/** The native share dialog is familiar on phones; elsewhere few users expect it. */
const sharesByItself = () =>
  /android|iphone|ipad|ipod/i.test(navigator.userAgent) && navigator.share !== undefined;

/** Ways to share a post. */
export function ShareMenu({ url, title, isComment = false, asIcon = false }: ShareMenuProps) {
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

  function entries(): MenuEntry[] {
    const address = sharedUrl(url);
    const email = new URLSearchParams({ subject: title, body: t("Check it out: {url}", { url: address }) });
    return [
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
  }

  if (asIcon)
    return (
      <Dropdown
        kind="icon"
        align="end"
        label={t("Share")}
        button={<Icon name="share" size={20} />}
        entries={entries}
      />
    );
  return <Dropdown kind="text" align="end" button={t("Share")} entries={entries} />;
}
