import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SHELL_TEXTS } from './src/core/texts/shell-texts.ts';

const pdfjsRoot = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const pdfjsVersion: string = JSON.parse(
  readFileSync(path.join(pdfjsRoot, 'package.json'), 'utf8'),
).version;
const pdfjsBase = `/assets/pdfjs-${pdfjsVersion}`;

/**
 * pdf.js requests character maps, standard fonts, color profiles and decoders by name below a base
 * address, so they keep their names. The version in the address allows them to be cached forever.
 */
function pdfjsData(): Plugin {
  const files = ['cmaps', 'standard_fonts', 'iccs', 'wasm'].flatMap((folder) =>
    readdirSync(path.join(pdfjsRoot, folder)).map((name) => `${folder}/${name}`),
  );
  return {
    name: 'pdfjs-data',
    configureServer(server) {
      server.middlewares.use(pdfjsBase, (request, response, next) => {
        const file = files.find((name) => request.url === `/${name}`);
        if (!file) return next();
        response.end(readFileSync(path.join(pdfjsRoot, file)));
      });
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `${pdfjsBase.slice(1)}/${file}`,
          source: readFileSync(path.join(pdfjsRoot, file)),
        });
      }
    },
  };
}

/** Shows what the page is waiting for before any code has arrived. */
function firstWords(): Plugin {
  return {
    name: 'first-words',
    transformIndexHtml: (page) => page.replace('%LOADING%', SHELL_TEXTS.loading),
  };
}

/** The address at which `npm run dev` runs the server. */
const apiUrl = `http://localhost:${process.env.PORT ?? 3000}`;

/** What draws and fills a PDF on the screen, with 19 KB of styles that no other view needs. */
const PDF_VIEWER =
  /src\/web\/(pdf-viewer\/|pdf-files\/(pdf-file-viewer|saved-notes|use-problems-first))/;
const PDF_ENGINE = /src\/core\/pdf\//;

/**
 * Few files, because on a phone's network requests take longer than the bytes: what the first view
 * needs, what several views share, and the viewer. A view otherwise fetches up to sixty.
 */
const CHUNKS = [
  { name: 'first-view', test: /src\/web\/main\.tsx$/, priority: 3 },
  // Small, because it asks for pdf.js, which takes longest.
  { name: 'pdfjs', test: /src\/web\/pdf-viewer\/loading\/pdfjs\.ts$/, priority: 2 },
  {
    name: 'shared',
    test: (module: string) =>
      /src\/(web|core)\//.test(module) && !PDF_VIEWER.test(module) && !PDF_ENGINE.test(module),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'pdf-viewer', test: PDF_VIEWER, minShareCount: 2 },
];

export default defineConfig({
  root: 'src/web',
  plugins: [react(), pdfjsData(), firstWords()],
  define: { __PDFJS_BASE__: JSON.stringify(`${pdfjsBase}/`) },
  // Module format, so that workers are fetched in the same way as the page.
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The browsers of spring 2024 and later (README): light-dark() needs Chrome 123 and Safari 17.5,
    // AbortSignal.any() Firefox 124.
    target: ['chrome123', 'firefox124', 'safari17.5'],
    assetsInlineLimit: 0,
    // Allows for pdf.js, which is fetched only when a PDF is shown.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // A warning that the machine is slow is of no use to the person who starts the product on it.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    strictPort: true,
    port: Number(process.env.WEB_PORT ?? 5173),
    // The server accepts changes only from its own pages, and under `npm run dev` these are its
    // pages.
    proxy: { '^/api/': { target: apiUrl, headers: { origin: apiUrl } } },
  },
});
