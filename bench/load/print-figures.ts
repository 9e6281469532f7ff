import type { Stored } from './installation.ts';
import type { Figures } from './measure.ts';

export interface MeasuredOperation {
  name: string;
  ours: Figures;
  bare: Figures;
  databaseAlone: Figures;
}

export interface MeasuredList {
  name: string;
  few: Figures;
  many: Figures;
}

export function printOperations(mode: string, agents: number, rows: MeasuredOperation[]): void {
  print(`\n### ${mode}, ${agents} agents at once\n`);
  printTable(
    ['', 'Inkready', 'bare Hono', 'database alone', 'cost / bare', 'cost / (bare + database)'],
    rows.map(({ name, ours, bare, databaseAlone }) => [
      name,
      ...[ours, bare, databaseAlone].map(told),
      ratio(ours.cpuMs, bare.cpuMs),
      ratio(ours.cpuMs, bare.cpuMs + databaseAlone.cpuMs),
    ]),
  );
}

export function printLists(mode: string, few: Stored, many: Stored, rows: MeasuredList[]): void {
  const held = ({ forms, packets }: Stored) =>
    `${forms.toLocaleString('en-US')} forms, ${packets.toLocaleString('en-US')} packets`;
  print(`\n### ${mode}, lists of much beside lists of little\n`);
  printTable(
    ['', held(few), held(many), 'cost', 'p95'],
    rows.map((row) => [
      row.name,
      told(row.few),
      told(row.many),
      ratio(row.many.cpuMs, row.few.cpuMs),
      ratio(row.many.p95Ms, row.few.p95Ms),
    ]),
  );
}

function told({ perSecond, p95Ms, cpuMs }: Figures): string {
  return `${perSecond.toFixed(0)}/s, p95 ${p95Ms.toFixed(0)} ms, ${cpuMs.toFixed(2)} ms`;
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2);
}

function printTable(head: string[], rows: string[][]): void {
  for (const cells of [head, head.map(() => '---'), ...rows]) print(`| ${cells.join(' | ')} |`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
