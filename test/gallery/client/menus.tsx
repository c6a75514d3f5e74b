import { useState } from "react";
import { Button } from "#platform/client/ui/button.tsx";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Popover } from "#platform/client/ui/popover.tsx";
import { type Tool, Toolbar } from "#platform/client/ui/toolbar.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

function Actions() {
  const [done, setDone] = useState("nothing");
  const entries = (): MenuEntry[] => [
    { label: "Edit", icon: <Icon name="pencil" />, onAction: () => setDone("Edit") },
    { label: "Reply", icon: <Icon name="reply" />, onAction: () => setDone("Reply") },
    { label: "Elsewhere", href: "/discussions" },
    { label: "Locked", isDisabled: true, onAction: () => setDone("Locked") },
    {
      label: "Move",
      entries: [
        { label: "Up", onAction: () => setDone("Up") },
        { label: "Down", onAction: () => setDone("Down") },
        { label: "Far", entries: [{ label: "To the top", onAction: () => setDone("To the top") }] },
      ],
    },
    "separator",
    { label: "Delete", isDangerous: true, onAction: () => setDone("Delete") },
  ];
  return (
    <>
      <Dropdown button="Actions" entries={entries} />
      <Dropdown
        button={<Icon name="more" />}
        kind="icon"
        label="More actions"
        align="end"
        entries={entries}
      />
      <output>{`Done: ${done}`}</output>
    </>
  );
}

function Choices() {
  const [shown, setShown] = useState<readonly string[]>(["Authors"]);
  const [sort, setSort] = useState("Newest");
  const [isQuiet, setIsQuiet] = useState(false);
  const toggle = (name: string, isShown: boolean) =>
    setShown(isShown ? [...shown, name] : shown.filter((each) => each !== name));
  return (
    <>
      <Dropdown
        button="Choices"
        isRich
        entries={() => [
          {
            title: "Show",
            entries: ["Authors", "Counts"].map((label) => ({
              kind: "checkbox" as const,
              label,
              isChecked: shown.includes(label),
              onChange: (isShown) => toggle(label, isShown),
            })),
          },
          {
            title: "Sort",
            entries: ["Newest", "Oldest"].map((label) => ({
              kind: "radio" as const,
              label,
              description: label === "Newest" ? "What was said last comes first" : "From the beginning",
              isChecked: sort === label,
              onChange: () => setSort(label),
            })),
          },
          { kind: "switch", label: "Quiet", isChecked: isQuiet, onChange: setIsQuiet },
        ]}
      />
      <output>{`Chosen: ${[...shown, sort, isQuiet ? "quiet" : "loud"].join(", ")}`}</output>
    </>
  );
}

function MenuInModal() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Dropdown
        button="Opens a modal"
        entries={() => [{ label: "Open it", onAction: () => setOpen(true) }]}
      />
      {open && (
        <Modal title="A modal with a menu" onClose={() => setOpen(false)}>
          <Dropdown
            button="Menu inside"
            entries={() => [
              { label: "Ask", onAction: () => setAsked(true) },
              { label: "Wait", onAction() {} },
            ]}
          />{" "}
          <span data-tooltip="A tooltip inside">{asked ? "Asked" : "Not asked"}</span>
        </Modal>
      )}
    </>
  );
}

function Tools() {
  const [isBold, setBold] = useState(false);
  const [done, setDone] = useState("nothing");
  const action = (label: string, icon: IconName): Tool => ({ label, icon, onPress: () => setDone(label) });
  return (
    <>
      <Toolbar
        label="Tools"
        tools={[
          { label: "Bold", icon: "bold", keys: "Ctrl+B", isOn: isBold, onPress: () => setBold(!isBold) },
          ...[
            action("Copy", "copy"),
            action("Quote", "quote"),
            { ...action("Undo", "undo"), isDisabled: true },
          ],
        ]}
        more={[action("Help", "info")]}
      />
      <output>{`Tool: ${done}${isBold ? ", bold" : ""}`}</output>
    </>
  );
}

export const menus: Section = {
  name: "Menus",
  Show: () => (
    <>
      <Example name="Dropdown">
        <Actions />
      </Example>
      <Example name="Dropdown with choices">
        <Choices />
      </Example>
      <Example name="Long dropdown">
        <Dropdown
          button="Long"
          entries={() =>
            Array.from({ length: 60 }, (_, number) => ({ label: `Entry ${number + 1}`, onAction() {} }))
          }
        />
      </Example>
      <Example name="Dropdown and modal">
        <MenuInModal />
      </Example>
      <Example name="Toolbar">
        <Tools />
      </Example>
      <Example name="Popover">
        <Popover button="Card">
          {(close) => (
            <div style={{ width: 240 }}>
              <p>Anything at all, a small form as well.</p>
              <Button onClick={close}>Enough</Button>
            </div>
          )}
        </Popover>
      </Example>
    </>
  ),
};
