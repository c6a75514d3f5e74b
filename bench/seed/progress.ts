const SECOND_MS = 1000;

/** Progress output: a line per step, with a counter on a terminal. */
export interface Progress {
  step(name: string, done?: number, of?: number): void;
  note(text: string): void;
  /** Sets the current number of rows. */
  rows(count: number): void;
  done(): void;
}

export const silent: Progress = { step() {}, note() {}, rows() {}, done() {} };

/** Writes progress to standard error. */
export function reportProgress(stream = process.stderr): Progress {
  const began = performance.now();
  let current = { name: "", began };
  const seconds = (since: number) => ((performance.now() - since) / SECOND_MS).toFixed(1);
  const line = (text: string) => stream.write(stream.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
  const finish = () => {
    if (current.name) line(`${current.name}: ${seconds(current.began)} s`);
    current = { name: "", began: performance.now() };
  };
  return {
    step(name, done = 0, of = 1) {
      if (name !== current.name) {
        finish();
        current = { name, began: performance.now() };
      }
      if (stream.isTTY) stream.write(`\r\x1b[K${name}: ${Math.floor((done / of) * 100)} %`);
    },
    note: line,
    rows(count) {
      finish();
      const rate = count / ((performance.now() - began) / SECOND_MS);
      line(
        `${count.toLocaleString("en")} rows in ${seconds(began)} s: ${Math.round(rate).toLocaleString("en")} a second`,
      );
    },
    done() {
      finish();
      line(`all: ${seconds(began)} s`);
    },
  };
}
