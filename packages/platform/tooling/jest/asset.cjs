module.exports = '/asset.woff2';
