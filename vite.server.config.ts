/**
 * Bundles the server and the command line with most of their packages into a few files, because
 * loading some two thousand files took longer than everything else that a start or a command does.
 */
import { defineConfig } from 'vite';

/**
 * Packages that find files of their own beside themselves: binaries, WebAssembly, programs of
 * threads.
 */
const OWN_FILES = ['@embedpdf/pdfium', '@photostructure/sqlite', 'pino', 'piscina'];
/** Packages that only a scaled installation loads. */
const SCALED = ['@aws-sdk/client-s3', 'pg', 'pg-boss'];

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: [...OWN_FILES, ...SCALED] },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        'command-line': 'src/server/command-line/command-line.ts',
        'pdf-worker': 'src/server/pdf-work/pdf-worker.ts',
        // For the journeys, which start one server after another in one process.
        main: 'src/server/main.ts',
      },
      // All in one folder, because the server finds its worker and the project's root relative to
      // its own file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
