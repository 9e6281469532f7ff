export { default } from 'lighthouse';
