/** Languages with syntax highlighting on the server: name and label. */
export const LANGUAGES: readonly (readonly [name: string, label: string])[] = [
  ["bash", "Bash"],
  ["c", "C"],
  ["cpp", "C++"],
  ["csharp", "C#"],
  ["css", "CSS"],
  ["diff", "Diff"],
  ["dockerfile", "Dockerfile"],
  ["go", "Go"],
  ["graphql", "GraphQL"],
  ["ini", "INI, TOML"],
  ["java", "Java"],
  ["javascript", "JavaScript"],
  ["json", "JSON"],
  ["kotlin", "Kotlin"],
  ["less", "Less"],
  ["lua", "Lua"],
  ["makefile", "Makefile"],
  ["markdown", "Markdown"],
  ["objectivec", "Objective-C"],
  ["perl", "Perl"],
  ["php", "PHP"],
  ["powershell", "PowerShell"],
  ["python", "Python"],
  ["r", "R"],
  ["ruby", "Ruby"],
  ["rust", "Rust"],
  ["scss", "SCSS"],
  ["sql", "SQL"],
  ["swift", "Swift"],
  ["typescript", "TypeScript"],
  ["xml", "HTML, XML"],
  ["yaml", "YAML"],
];

const SHORT: Record<string, string> = {
  ...{ js: "javascript", jsx: "javascript", ts: "typescript", tsx: "typescript", py: "python", rb: "ruby" },
  ...{
    rs: "rust",
    sh: "bash",
    shell: "bash",
    zsh: "bash",
    html: "xml",
    svg: "xml",
    yml: "yaml",
    md: "markdown",
  },
  ...{ "c++": "cpp", "c#": "csharp", cs: "csharp", golang: "go", kt: "kotlin", toml: "ini" },
  ...{ ps1: "powershell", "objective-c": "objectivec", docker: "dockerfile", make: "makefile" },
};

/** Returns the name of a typed language or its abbreviation. */
export const languageOf = (typed: string): string => SHORT[typed.toLowerCase()] ?? typed.toLowerCase();
