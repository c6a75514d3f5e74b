// Lists missing, superfluous and wrong entries of the catalogs. With --missing it prints only the missing
// sources, as JSON to fill in.
import { compare } from "#test/i18n/compare.ts";
import { allCatalogs, allSources } from "#test/i18n/tree.ts";

const sources = allSources();
for (const [locale, catalog] of allCatalogs()) {
  const { missing, superfluous, wrong } = compare(locale, sources, catalog);
  if (process.argv.includes("--missing")) {
    console.log(JSON.stringify(Object.fromEntries(missing.map((source) => [source, ""])), null, 2));
    continue;
  }
  console.log(
    `${locale}: ${sources.size} texts, ${missing.length} missing, ${superfluous.length} superfluous`,
  );
  for (const source of missing) console.log(`  missing      ${source}`);
  for (const source of superfluous) console.log(`  superfluous  ${source}`);
  for (const problem of wrong) console.log(`  wrong        ${problem}`);
}
