import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { t } from "../translate.ts";
import { useIsLive } from "../use-appeared.ts";
import { Button, type ButtonKind, ButtonLink } from "./button.tsx";
import type { OnDemand } from "./on-demand.ts";
import { toastError } from "./toasts.ts";

/** How the panel was opened, which determines the initial focus. */
export type OpenedBy = "pointer" | "first" | "last";

/** Properties that a panel receives from its button. */
export interface PanelProps {
  trigger: RefObject<HTMLElement | null>;
  label: string | undefined;
  openedBy: OpenedBy;
  /** Closes the panel and returns the focus to the button. */
  onClose(): void;
}

export interface OpenerProps {
  /** Accessible name of an icon button, and of its panel. */
  label?: string;
  kind?: ButtonKind;
  /** Side of the button to which the panel is aligned. */
  align?: "start" | "end";
  /** Content of the button. */
  button: ReactNode;
  /** A page with the same content: used without scripts, and for a new tab. */
  href?: string;
  /** Called when the pointer or focus approaches. */
  onNear?(): void;
  /** Without scripts it submits its form. */
  isSubmit?: boolean;
}

interface Props<Panel> extends Omit<OpenerProps, "align"> {
  panel: OnDemand<Panel>;
  popup: "menu" | "dialog";
  show(Panel: ComponentType<Panel>, props: PanelProps): ReactNode;
}

interface Opened<Panel> {
  openedBy: OpenedBy;
  /** Null while loading. */
  Panel: ComponentType<Panel> | null;
}

/** A link that is a button as soon as scripts answer. Hovering does not prefetch: it is followed only without scripts. */
function LinkTrigger(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...props} data-reload role={useIsLive() ? "button" : undefined} />;
}

/** A button whose panel is loaded when the user approaches, and rendered when it is opened. */
export function Opener<Panel>(props: Props<Panel>) {
  const { panel, popup, label, kind = "standard", button, href, onNear, isSubmit = false, show } = props;
  const trigger = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened<Panel> | null>(null);

  // The user approaches; a failure is reported only when the panel is opened.
  function prepare(): void {
    panel.load().catch(() => {});
    onNear?.();
  }
  async function open(openedBy: OpenedBy): Promise<void> {
    setOpened({ openedBy, Panel: null });
    try {
      const Panel = await panel.load();
      // Unless it was closed in the meantime.
      setOpened((asked) => asked && { ...asked, Panel });
    } catch (error) {
      setOpened(null);
      toastError(error);
    }
  }
  function close(): void {
    // Synchronously, so that the next action finds the focus in place.
    flushSync(() => setOpened(null));
    trigger.current?.focus();
  }
  function openByKey(event: KeyboardEvent): void {
    const arrows: Record<string, OpenedBy> = popup === "menu" ? { ArrowDown: "first", ArrowUp: "last" } : {};
    // Handled here, because a keyboard click looks like a screen reader's, which moves the focus later.
    const by = event.key === "Enter" || event.key === " " ? "first" : arrows[event.key];
    if (!by || opened) return;
    event.preventDefault();
    void open(by);
  }

  function openByClick(event: MouseEvent): void {
    if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    // Clicks of screen readers have no detail.
    if (opened) close();
    else void open(event.detail === 0 ? "first" : "pointer");
  }

  const shared = {
    kind,
    "data-tooltip": label,
    "aria-haspopup": popup,
    "aria-expanded": opened?.Panel != null,
    "aria-busy": opened?.Panel === null || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onKeyDown: openByKey,
    onClick: openByClick,
    children: (
      <>
        {label && <span className="visually-hidden">{label}</span>}
        {button}
      </>
    ),
  };
  return (
    <>
      {href === undefined ? (
        <Button
          ref={trigger as RefObject<HTMLButtonElement | null>}
          type={isSubmit ? "submit" : "button"}
          {...shared}
        />
      ) : (
        <LinkTrigger ref={trigger as RefObject<HTMLAnchorElement | null>} {...shared} href={href} />
      )}
      {opened?.Panel && show(opened.Panel, { trigger, label, openedBy: opened.openedBy, onClose: close })}
    </>
  );
}

/** Returns the accessible name of a panel, taken from its button. */
export const nameOf = ({ label, trigger }: PanelProps) => label ?? trigger.current?.innerText ?? t("Menu");
