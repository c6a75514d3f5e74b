import {
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

/** How it was opened, which decides what gets the focus. */
export type OpenedBy = "pointer" | "first" | "last";

/** What a panel needs to know of the button it belongs to. */
export interface PanelProps {
  trigger: RefObject<HTMLElement | null>;
  label: string | undefined;
  openedBy: OpenedBy;
  /** Takes it away and gives the focus back to the button. */
  onClose(): void;
}

export interface OpenerProps {
  /** Its name when it shows a drawing only; said of what it opens as well. */
  label?: string;
  kind?: ButtonKind;
  /** Which side of the button the panel keeps to. */
  align?: "start" | "end";
  /** What stands on the button. */
  button: ReactNode;
  /** A page that shows the same: where the button leads without scripts, and in a tab of its own. */
  href?: string;
  /** Somebody comes near. */
  onNear?(): void;
  /** Without scripts it sends the form that it stands in. */
  isSubmit?: boolean;
}

interface Props<Panel> extends Omit<OpenerProps, "align"> {
  panel: OnDemand<Panel>;
  popup: "menu" | "dialog";
  show(Panel: ComponentType<Panel>, props: PanelProps): ReactNode;
}

interface Opened<Panel> {
  openedBy: OpenedBy;
  /** Null while it is on the way. */
  Panel: ComponentType<Panel> | null;
}

/** A plain button whose panel is loaded when somebody comes near, and rendered when it is opened. */
export function Opener<Panel>(props: Props<Panel>) {
  const { panel, popup, label, kind = "standard", button, href, onNear, isSubmit = false, show } = props;
  const trigger = useRef<HTMLElement>(null);
  const isLive = useIsLive();
  const [opened, setOpened] = useState<Opened<Panel> | null>(null);

  // Somebody comes near; a failure is told when it is opened.
  function prepare(): void {
    panel.load().catch(() => {});
    onNear?.();
  }
  async function open(openedBy: OpenedBy): Promise<void> {
    setOpened({ openedBy, Panel: null });
    try {
      const Panel = await panel.load();
      // Unless it was closed again meanwhile.
      setOpened((asked) => asked && { ...asked, Panel });
    } catch (error) {
      setOpened(null);
      toastError(error);
    }
  }
  function close(): void {
    // At once, so that an action that follows finds the focus where it belongs.
    flushSync(() => setOpened(null));
    trigger.current?.focus();
  }
  function openByKey(event: KeyboardEvent): void {
    const arrows: Record<string, OpenedBy> = popup === "menu" ? { ArrowDown: "first", ArrowUp: "last" } : {};
    // Left to the click that follows, what opens would take them for a screen reader's, and move the focus later.
    const by = event.key === "Enter" || event.key === " " ? "first" : arrows[event.key];
    if (!by || opened) return;
    event.preventDefault();
    void open(by);
  }

  function openByClick(event: MouseEvent): void {
    if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    // The click of a screen reader has no detail.
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
        // Resting on it reads no page: it leads to none as long as there are scripts.
        <ButtonLink
          ref={trigger as RefObject<HTMLAnchorElement | null>}
          {...shared}
          href={href}
          data-reload
          role={isLive ? "button" : undefined}
        />
      )}
      {opened?.Panel && show(opened.Panel, { trigger, label, openedBy: opened.openedBy, onClose: close })}
    </>
  );
}

/** The name of a panel, from its button. */
export const nameOf = ({ label, trigger }: PanelProps) => label ?? trigger.current?.innerText ?? t("Menu");
