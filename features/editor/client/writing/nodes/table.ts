import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

const align = {
  align: {
    default: null as string | null,
    renderHTML: ({ align: side }: Record<string, unknown>) => (side ? { align: side } : {}),
    parseHTML: (element: HTMLElement) =>
      /^(?:start|center|end)$/.exec(element.getAttribute("align") ?? "")?.[0] ?? null,
  },
};

/** An attribute that is preserved but cannot be edited. */
const attribute = (name: string) => ({ [name]: { default: null, rendered: false } });

export const tableKit = [
  Table.extend({ addAttributes: () => attribute("caption") }),
  TableRow.extend({ addAttributes: () => attribute("part") }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...align };
    },
  }),
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...align };
    },
  }),
];
