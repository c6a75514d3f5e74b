import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

const align = {
  align: {
    default: null as string | null,
    renderHTML: ({ align: side }: Record<string, unknown>) => (side ? { align: side } : {}),
    parseHTML: (element: HTMLElement) =>
      /^(?:start|center|end)$/.exec(element.getAttribute("align") ?? "")?.[0] ?? null,
  },
};

/** Kept, though nothing here changes it. */
const kept = (name: string) => ({ [name]: { default: null, rendered: false } });

export const tableKit = [
  Table.extend({ addAttributes: () => kept("caption") }),
  TableRow.extend({ addAttributes: () => kept("part") }),
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
