/** Sections of layouts by id, with their components. */
export const sections: Record<string, string> = {
  "section.full-width": "SectionFullWidth",
  "section.1-column": "SectionOneColumn",
  "section.2-columns": "SectionTwoColumns",
  "section.2-columns-even": "SectionTwoColumnsEven",
  "section.3-columns": "SectionThreeColumns",
  "section.3-columns-even": "SectionThreeColumnsEven",
};
