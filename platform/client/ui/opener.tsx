import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { t } from "../translate.ts";
import { Button, type ButtonKind } from "./button.tsx";
import type { OnDemand } from "./on-demand.ts";
import { toastError } from "./toasts.ts";

/** How it was opened, which decides what gets the focus. */
export type OpenedBy = "pointer" | "first" | "last";

/** What a panel needs to know of the button it belongs to. */
export interface PanelProps {
  trigger: RefObject<HTMLButtonElement | null>;
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
export function Opener<Panel>({ panel, popup, label, kind = "standard", button, show }: Props<Panel>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened<Panel> | null>(null);

  // Somebody comes near; a failure is told when it is opened.
  const prepare = () => void panel.load().catch(() => {});
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
    // At once, so that a deed that follows finds the focus where it belongs.
    flushSync(() => setOpened(null));
    trigger.current?.focus();
  }
  function openByKey(event: KeyboardEvent): void {
    const by = { ArrowDown: "first", ArrowUp: "last" }[event.key] as OpenedBy | undefined;
    if (!by || popup === "dialog") return;
    event.preventDefault();
    void open(by);
  }

  return (
    <>
      <Button
        ref={trigger}
        kind={kind}
        data-tooltip={label}
        aria-haspopup={popup}
        aria-expanded={opened?.Panel != null}
        aria-busy={opened?.Panel === null || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={openByKey}
        // A key's click has no detail.
        onClick={({ detail }) => (opened ? close() : void open(detail === 0 ? "first" : "pointer"))}
      >
        {label && <span className="visually-hidden">{label}</span>}
        {button}
      </Button>
      {opened?.Panel && show(opened.Panel, { trigger, label, openedBy: opened.openedBy, onClose: close })}
    </>
  );
}

/** The name of a panel, from its button. */
export const nameOf = ({ label, trigger }: PanelProps) => label ?? trigger.current?.innerText ?? t("Menu");
